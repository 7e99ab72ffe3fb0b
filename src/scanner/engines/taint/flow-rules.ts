import type { IssueCategory, Severity } from '../engine.ts';
import type { SinkKind, SourceKind } from './specs/model.ts';

/** What is said of all flows of one kind. */
export interface FlowRule {
  readonly title: string;
  /** Where an outsider decides about the data. */
  readonly severity: Severity;
  readonly category: IssueCategory;
  /** What the data can do, to follow `Data from outside …`. */
  readonly harm: string;
  readonly remediation: string;
}

export const ruleOf = (kind: SinkKind): FlowRule => rules[kind.name] ?? other;

/** High and critical only where an outsider decides about the data (decision 43). */
export const severityOf = (rule: FlowRule, source: SourceKind): Severity => {
  const most = mostBy[source.trust];
  return severities.indexOf(rule.severity) < severities.indexOf(most) ? most : rule.severity;
};

const severities: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];
const mostBy: Readonly<Record<SourceKind['trust'], Severity>> = {
  outsider: 'critical',
  insider: 'medium',
  caller: 'medium',
  operator: 'low',
};

const rule = (
  title: string,
  severity: Severity,
  category: IssueCategory,
  harm: string,
  remediation: string,
): FlowRule => ({
  title,
  severity,
  category,
  harm,
  remediation,
});

const other = rule(
  'Data from outside reaches a dangerous place',
  'medium',
  'other',
  'is used where it can do harm',
  'Check the value against what is allowed before it is used here.',
);

const rules: Readonly<Record<string, FlowRule>> = {
  sql: rule(
    'Data from outside becomes part of a SQL statement',
    'critical',
    'injection',
    'is put into the text of a SQL statement and can change what the statement does',
    'Write a placeholder in the statement and pass the value as a parameter. Choose names of tables and columns from a fixed list.',
  ),
  nosql: rule(
    'Data from outside becomes a query object',
    'high',
    'injection',
    'can bring operators of its own into a query and match what it should not',
    'Convert the value to text or a number, or check its shape, before it stands in a query.',
  ),
  html: rule(
    'Data from outside becomes part of a page',
    'high',
    'xss',
    'is put into a page without escaping and can run scripts in the browsers of others',
    'Escape the value for the place it stands in, or let a template that escapes by itself write it.',
  ),
  scriptUrl: rule(
    'Data from outside becomes an address that the browser may run',
    'high',
    'xss',
    'can be a `javascript:` address, which the browser runs',
    'Accept only addresses that begin with `https:`, `http:` or a single slash.',
  ),
  script: rule(
    'Data from outside chooses the script that is loaded',
    'high',
    'xss',
    'decides where a script of the page comes from',
    'Choose the address of a script from a fixed list.',
  ),
  shell: rule(
    'Data from outside is run by a shell',
    'critical',
    'injection',
    'is put into a line that a shell runs and can add commands of its own',
    'Start the program without a shell and pass the value as one argument, for example with execFile.',
  ),
  program: rule(
    'Data from outside chooses the program that runs',
    'critical',
    'injection',
    'decides which program is started',
    'Choose the program from a fixed list.',
  ),
  argument: rule(
    'Data from outside becomes an argument of a command',
    'medium',
    'injection',
    'can begin with a dash and be read as an option of the command',
    'Put `--` before the value, or refuse values that begin with a dash.',
  ),
  path: rule(
    'Data from outside chooses a file',
    'high',
    'path-traversal',
    'is put into the path of a file and can lead out of the folder that is meant',
    'Resolve the path and check that it begins with the folder that is meant, or choose the file from a list.',
  ),
  url: rule(
    'Data from outside chooses where a request goes',
    'high',
    'ssrf',
    'decides which server this program sends a request to',
    'Write scheme and host yourself, or check the host against a list of those that are allowed.',
  ),
  redirect: rule(
    'Data from outside chooses where the browser is sent',
    'medium',
    'redirect',
    'decides where the browser is sent, another site included',
    'Redirect to paths of this site only, or check the host against a list of those that are allowed.',
  ),
  code: rule(
    'Data from outside runs as code',
    'critical',
    'code-execution',
    'is run as code of this program',
    'Run no text as code. Choose among functions by a fixed table.',
  ),
  reflection: rule(
    'Data from outside chooses the code that runs',
    'high',
    'code-execution',
    'names the module, class or function that is run',
    'Choose what runs from a fixed table.',
  ),
  template: rule(
    'Data from outside becomes the text of a template',
    'critical',
    'code-execution',
    'is compiled as a template, which can run code',
    'Keep templates in files, and give them the value as data.',
  ),
  deserialization: rule(
    'Data from outside is deserialized',
    'high',
    'deserialization',
    'decides which objects are made when it is read back',
    'Use a format that holds data alone, such as JSON, and check its shape.',
  ),
  header: rule(
    'Data from outside becomes part of a header',
    'medium',
    'injection',
    'can hold a line break and add headers or a body of its own',
    'Remove line breaks from the value, or encode it.',
  ),
  log: rule(
    'Data from outside is written to a log as it is',
    'low',
    'injection',
    'can hold a line break and forge entries of the log',
    'Remove line breaks from the value, or write the log as JSON.',
  ),
  ldap: rule(
    'Data from outside becomes part of an LDAP query',
    'high',
    'injection',
    'is put into an LDAP filter or name and can change what it matches',
    'Escape the value for filters or names as the library offers.',
  ),
  xpath: rule(
    'Data from outside becomes part of an XPath query',
    'high',
    'injection',
    'is put into an XPath expression and can change what it selects',
    'Pass the value as a variable of the expression, or accept only letters and digits.',
  ),
  xml: rule(
    'Data from outside becomes part of an XML document',
    'medium',
    'injection',
    'is put into XML without escaping and can add elements',
    'Escape the value, or build the document with a library.',
  ),
  entities: rule(
    'Data from outside is parsed as XML with external entities',
    'high',
    'xxe',
    'can name files and servers that the parser then reads',
    'Switch external entities and document types off in the parser.',
  ),
  expansion: rule(
    'Data from outside is parsed as XML with entities that expand',
    'medium',
    'resource-exhaustion',
    'can make the parser fill the memory with entities that name each other',
    'Switch document types off in the parser, or limit what entities expand to.',
  ),
  regexp: rule(
    'Data from outside becomes a regular expression',
    'medium',
    'resource-exhaustion',
    'becomes a regular expression and can be one that takes hours to match',
    'Escape the value before it becomes part of an expression.',
  ),
  prototype: rule(
    'Data from outside names properties that are set',
    'medium',
    'injection',
    'names the property that is set and can change the prototype of all objects',
    'Refuse `__proto__`, `constructor` and `prototype`, or use a Map.',
  ),
  assignment: rule(
    'Data from outside sets fields of a record',
    'medium',
    'access-control',
    'decides which fields of a record are set',
    'Copy the fields that callers may set, by name.',
  ),
  format: rule(
    'Data from outside is a format string',
    'low',
    'injection',
    'is read as a format string and can change what is written',
    'Write the format yourself and pass the value as an argument.',
  ),
  boundary: rule(
    'Data from outside is kept as trusted data',
    'medium',
    'access-control',
    'is kept where the program trusts what it reads back',
    'Check the value before it is kept.',
  ),
  upload: rule(
    'Name of an uploaded file decides how it is stored',
    'high',
    'access-control',
    'decides the name under which an upload is stored, its ending included',
    'Make a name yourself, and take the ending from a fixed list.',
  ),
  exposure: rule(
    'Details of an error are sent to the caller',
    'low',
    'information-exposure',
    'tells the caller how the program works inside',
    'Send a general message, and write the details to the log.',
  ),
  random: rule(
    'Predictable random number serves as a secret',
    'high',
    'randomness',
    'can be guessed and serves as a secret',
    'Use a generator made for secrets, such as crypto.randomBytes.',
  ),
};
