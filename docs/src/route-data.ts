import { render } from 'astro:content';
import { defineRouteMiddleware, type StarlightRouteData } from '@astrojs/starlight/route-data';
import { operationOf, overviewOf, SAMPLES } from './reference.ts';

const NOT_FOUND = 'Page not found';

/**
 * The reference's plugin names each of its overviews so, and gives all of its pages the description of the whole site:
 * here they get their own.
 */
export const onRequest = defineRouteMiddleware(async ({ locals }) => {
  const route = locals.starlightRoute;
  if (route.id === '404') {
    entitle(route, NOT_FOUND);
    Object.assign(route.entry.data, { title: NOT_FOUND, hero: undefined });
  }
  const operation = operationOf(route.id);
  if (operation) {
    describe(route, operation.description);
    route.toc?.items.splice(1, 0, { ...SAMPLES, depth: 2, children: [] });
  }
  const overview = await overviewOf(route.id);
  if (!overview) return;
  const { title, description } = overview.data;
  entitle(route, title);
  describe(route, description);
  Object.assign(route.entry.data, { title, description });
  const { headings } = await render(overview);
  const sections = headings.filter(({ depth }) => depth === 2).map((heading) => ({ ...heading, children: [] }));
  if (route.toc) route.toc.items = [...route.toc.items.slice(0, 1), ...sections];
});

const describe = ({ head }: StarlightRouteData, description: string): void => {
  for (const { attrs } of head)
    if (['description', 'og:description'].includes(nameOf(attrs))) Object.assign(attrs ?? {}, { content: description });
};

const entitle = ({ head, siteTitle }: StarlightRouteData, title: string): void => {
  for (const element of head) {
    if (element.tag === 'title') element.content = `${title} | ${siteTitle}`;
    if (nameOf(element.attrs) === 'og:title') Object.assign(element.attrs ?? {}, { content: title });
  }
};

const nameOf = (attributes: StarlightRouteData['head'][number]['attrs']): string =>
  String(attributes?.name ?? attributes?.property);
