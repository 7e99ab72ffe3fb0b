import { Controller, Get, Query, Injectable, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
@Injectable()
export class Items {
  constructor(private readonly db: DataSource) {}
  find(a: string) {
    return this.db.query(`select * from t where a = $1`, [a]); // SINK
  }
}
@Controller('x')
export class ItemsController {
  constructor(private readonly items: Items) {}
  @Get()
  async list(@Query('a') a: string) {
    return this.items.find(a);
  }
}
@Module({ controllers: [ItemsController], providers: [Items] })
export class AppModule {}
