import nunjucks from 'nunjucks';

const environment = new nunjucks.Environment(null, { autoescape: true });

export class NewsletterBuilder {
  private parts: string[] = [];
  private context: Record<string, unknown> = {};

  constructor(issue: number) {
    this.context.issue = issue;
  }

  greet(greeting: string): this {
    this.context.greeting = greeting;
    this.parts.push(`${greeting} — issue {{ issue }}`);
    return this;
  }

  section(title: string): this {
    this.parts.push(`== ${title} ==`);
    return this;
  }

  render(): string {
    return environment.renderString(this.parts.join('\n\n'), this.context); // SINK
  }
}
