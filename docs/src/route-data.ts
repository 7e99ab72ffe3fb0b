import { defineRouteMiddleware } from '@astrojs/starlight/route-data';
import { operationOf } from './operation.ts';

const DESCRIPTIONS = ['description', 'og:description'];

/** The reference's plugin gives an operation's page the description of the whole site: here it gets its own. */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  const { id, head } = locals.starlightRoute;
  const operation = operationOf(id);
  if (!operation) return;
  for (const { attrs } of head)
    if (attrs && DESCRIPTIONS.includes(String(attrs.name ?? attrs.property))) attrs.content = operation.description;
});
