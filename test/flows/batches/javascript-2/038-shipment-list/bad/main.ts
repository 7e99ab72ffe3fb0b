import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ShipmentsController } from './shipments.controller';
import { ShipmentsService } from './shipments.service';

@Module({ controllers: [ShipmentsController], providers: [ShipmentsService] })
export class AppModule {}

async function bootstrap() {
  const app = await NestFactory.create(AppModule);
  await app.listen(3000);
}

bootstrap();
