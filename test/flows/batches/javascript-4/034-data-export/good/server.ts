import Fastify from 'fastify';
import { listMembers, type Member } from './members';

interface Exporter {
  render(members: Member[]): string;
}

const app = Fastify();

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['csv', 'csv'],
  ['tsv', 'csv'],
]);

app.get<{ Params: { format: string } }>('/export/:format', async (request, reply) => {
  const wanted = request.params.format;
  const format = FORMATS.get(wanted) ?? 'csv';
  let exporter: Exporter;
  try {
    exporter = await import(`member-export-${format}`); // SINK
  } catch {
    return reply.code(501).send({ error: 'This format is not installed' });
  }
  const text = exporter.render(await listMembers());
  return reply.header('content-type', 'text/plain').send(text);
});

app.listen({ port: 3000 });
