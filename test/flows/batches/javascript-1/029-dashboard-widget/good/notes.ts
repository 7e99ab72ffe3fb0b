import escapeHtml from 'escape-html';
import { Widget } from './widget';

class Note extends Widget {
  constructor(protected readonly text: string) {
    super();
  }

  protected content(): string {
    return this.text.trim();
  }
}

export class CompactNote extends Note {
  protected content(): string {
    return super.content().slice(0, 400);
  }
}

export class WideNote extends Note {
  protected format(value: string): string {
    return escapeHtml(super.format(value));
  }
}
