import { Body, Controller, Injectable, Module, Post } from '@nestjs/common';
import { MongoClient } from 'mongodb';

interface LookupDto {
  email: string;
  tenant: string;
}

const client = new MongoClient('mongodb://mongo:27017');

@Injectable()
export class MembersService {
  private readonly members = client.db('crm').collection('members');

  async lookup(email: string, tenant: string) {
    const member = await this.members.findOne({ email, tenant: String(tenant) }); /* SINK */
    return member ? { found: true } : { found: false };
  }
}

@Controller('members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Post('lookup')
  async lookup(@Body() dto: LookupDto) {
    return this.members.lookup(dto.email, dto.tenant);
  }
}

@Module({ controllers: [MembersController], providers: [MembersService] })
export class MembersModule {}
