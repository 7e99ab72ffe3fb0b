import { Controller, Get, Query } from '@nestjs/common';
import { ImageClient } from './image.client';

@Controller('images')
export class ImagesController {
  private readonly images = new ImageClient();

  @Get()
  async show(@Query('id') id: string) {
    const data = await this.images.load(id);
    return { bytes: String(data).length };
  }
}
