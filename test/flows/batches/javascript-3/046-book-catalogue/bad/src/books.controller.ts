import { Controller, Get, Query } from '@nestjs/common';
import { CatalogueService } from './catalogue.service';

@Controller('books')
export class BooksController {
  private readonly catalogue = new CatalogueService();

  @Get()
  find(@Query('author') author: string) {
    const titles = this.catalogue.titlesOf(author ?? '');
    return { count: titles.length };
  }
}
