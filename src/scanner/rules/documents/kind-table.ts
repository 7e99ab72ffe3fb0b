import { blankTemplates } from './blank-templates.ts';
import type { Located } from './located.ts';
import { eventsAsMapping } from './parsers/workflow-events.ts';

/** Reads a text as data. Each is loaded when the first document needs it. */
type Parse = () => Promise<(text: string, path: string) => Located[]>;

export interface DocumentKindEntry {
  /** Of the file, in lower case: what its last part is called, or where it stands. */
  readonly names: RegExp;
  /** Cheaper than reading it as data: what a text of this kind has anywhere. */
  readonly hint?: RegExp;
  readonly parse: Parse;
  /** Whether one document of a file is of this kind. */
  readonly has?: (data: unknown) => boolean;
  /** Makes one form of several that mean the same. */
  readonly unify?: (root: Located) => Located;
  /** Name of the file of a rule's cases. */
  readonly example: string;
}

const yaml: Parse = async () => (await import('./parsers/yaml.ts')).parseYaml;
const templatedYaml: Parse = async () => {
  const parse = await yaml();
  return (text, path) => parse(blankTemplates(text), path);
};
const stringOrComment = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*.*?\*\//gs;
/** Without the comments that many tools allow in JSON. */
const json: Parse = async () => {
  const parse = await yaml();
  return (text, path) =>
    parse(
      text.replaceAll(stringOrComment, (part) => (part.startsWith('"') ? part : part.replaceAll(/[^\r\n]/g, ' '))),
      path,
    );
};
const xml: Parse = async () => (await import('./parsers/xml.ts')).parseXml;

const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mappingWith =
  (test: (data: Readonly<Record<string, unknown>>) => boolean) =>
  (value: unknown): boolean =>
    isMapping(value) && test(value);

const isText = (value: unknown): boolean => typeof value === 'string';

/** What rules read as data: a folder of the rule pack each, and the first part of the ids of its rules. */
export const documentKinds = {
  kubernetes: {
    names: /\.(ya?ml|json|tpl)$/,
    hint: /(^|[\s,{])"?apiVersion"?\s*:/,
    parse: templatedYaml,
    // Definitions of kinds are schemas, of thousands of lines.
    has: mappingWith(
      ({ apiVersion, kind }) => isText(apiVersion) && isText(kind) && kind !== 'CustomResourceDefinition',
    ),
    example: 'deploy/app.yaml',
  },
  helm: {
    names: /(^|\/)values([-_.][^/]*)?\.ya?ml$/,
    parse: templatedYaml,
    has: mappingWith(({ apiVersion, kind }) => apiVersion === undefined || kind === undefined),
    example: 'chart/values.yaml',
  },
  compose: {
    names: /(^|\/)([^/]*[-_.])?(compose|stack)([-_.][^/]*)?\.ya?ml$/,
    hint: /^services\s*:/m,
    parse: yaml,
    has: mappingWith(({ services }) => isMapping(services)),
    example: 'compose.yaml',
  },
  'github-actions': {
    names: /(^|\/)(\.(github|gitea|forgejo)\/workflows\/[^/]*|action)\.ya?ml$/,
    parse: yaml,
    has: mappingWith(({ jobs, runs }) => isMapping(jobs) || isMapping(runs)),
    unify: eventsAsMapping,
    example: '.github/workflows/build.yml',
  },
  gitlab: {
    names: /(^|\/)([^/]*\.gitlab-ci|\.gitlab\/ci\/[^/]*)\.ya?ml$/,
    parse: yaml,
    has: isMapping,
    example: '.gitlab-ci.yml',
  },
  cloudformation: {
    names: /\.(ya?ml|json|template|cfn)$/,
    hint: /\bAWS::[A-Za-z0-9]+::/,
    parse: yaml,
    has: mappingWith(({ Resources }) => isMapping(Resources)),
    example: 'stack/template.yaml',
  },
  docker: {
    names: /(^|\/)((docker|container)file([-_.][^/]*)?|[^/]*\.(docker|container)file)$/,
    parse: async () => (await import('./parsers/dockerfile.ts')).parseDockerfile,
    example: 'Dockerfile',
  },
  nginx: {
    names: /\.(conf|nginx|vhost|conf\.template)$|(^|\/)(sites-(available|enabled)|nginx)\/[^./]+$/,
    hint: /^\s*(server|http|location\s[^{;\n]*|upstream\s[^{;\n]*)\s*\{/m,
    parse: async () => (await import('./parsers/directives.ts')).parseNginx,
    example: 'nginx/site.conf',
  },
  apache: {
    names: /\.(conf|vhost)$|(^|\/)(\.htaccess|sites-(available|enabled)\/[^./]+)$/,
    hint: /^\s*(<(VirtualHost|Directory|DirectoryMatch|Location|LocationMatch|Files|FilesMatch|IfModule|Limit)\b|(Options|ServerSignature|ServerTokens|TraceEnable|SSL[A-Za-z]+|AllowOverride|RewriteRule|ProxyPass|ProxyRequests|Header|Require|DirectoryIndex)\s)/im,
    parse: async () => (await import('./parsers/apache.ts')).parseApache,
    example: 'apache/site.conf',
  },
  spring: {
    names: /(^|\/)(application|bootstrap)([-_][^/]*)?\.(ya?ml|properties)$/,
    parse: async () => {
      const { parseProperties, undotted } = await import('./parsers/settings.ts');
      const fromYaml = await yaml();
      return (text, path) => (/\.properties$/i.test(path) ? parseProperties(text) : fromYaml(text, path).map(undotted));
    },
    example: 'src/main/resources/application.yml',
  },
  npm: {
    names: /(^|\/)package\.json$/,
    parse: json,
    has: isMapping,
    example: 'package.json',
  },
  android: {
    names: /\.xml$/,
    hint: /<manifest\b[^>]*\s(xmlns:android|package)=|<network-security-config\b/,
    parse: xml,
    example: 'app/AndroidManifest.xml',
  },
  maven: {
    names: /(^|\/)(pom|settings|[^/]*\.pom)\.xml$/,
    hint: /<(project|settings)\b/,
    parse: xml,
    example: 'pom.xml',
  },
  webconfig: {
    names: /(^|\/)(web|app|machine)(\.[^/]*)?\.config$/,
    hint: /<configuration\b/,
    parse: xml,
    example: 'web.config',
  },
  appsettings: {
    names: /(^|\/)appsettings([-_.][^/]*)?\.json$/,
    parse: json,
    has: isMapping,
    example: 'appsettings.json',
  },
  dotenv: {
    names: /(^|\/)\.env(\.[^/]*)?$|\.env$/,
    parse: async () => (await import('./parsers/settings.ts')).parseEnvironment,
    example: '.env',
  },
} as const satisfies Readonly<Record<string, DocumentKindEntry>>;
