import axios from 'axios';
import { BaseClient } from './base.client';

export class ImageClient extends BaseClient {
  protected readonly origin = 'https://images.corp.example';

  protected pathOf(id: string): string {
    return '/' + encodeURIComponent(id);
  }

  async load(id: string) {
    const answer = await axios.get(this.origin + this.segment(String(id))); // SINK
    return answer.data;
  }
}
