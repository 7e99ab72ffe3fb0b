import { Directory } from './directory.ts';

export class PeopleDirectory extends Directory {
  protected readonly attribute = 'cn';

  protected prepare(value: string): string {
    return super.prepare(value).trim();
  }
}
