import escapeHtml from 'escape-html';
import { Report } from './report';

interface Shift {
  name: string;
  hours: number;
}

export class ShiftReport extends Report<Shift> {
  protected heading(): string {
    return `<h1>${this.cell(this.title)}</h1>`;
  }

  protected columns(shift: Shift): unknown[] {
    return [shift.name, shift.hours.toFixed(1)];
  }

  protected cell(value: unknown): string {
    return escapeHtml(String(value));
  }
}
