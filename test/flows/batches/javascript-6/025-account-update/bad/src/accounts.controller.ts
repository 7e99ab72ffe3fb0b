import { Body, Controller, Module, Param, Post } from '@nestjs/common';
import { AccountsService } from './accounts.service';
import type { AccountPatch } from './account';

@Controller('accounts')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Post(':id')
  async update(@Param('id') id: string, @Body() patch: AccountPatch) {
    await this.accounts.update(Number(id), patch);
    return { updated: true };
  }
}

@Module({ controllers: [AccountsController], providers: [AccountsService] })
export class AccountsModule {}
