import { expect, test } from 'vitest';
import type { Arrival, SinkKind } from '../../flows/judges/arrival.ts';
import { judgeOf } from '../../flows/judges/judge.ts';

const given: readonly [cwe: number, kind: SinkKind, harmful: unknown, harmless: unknown][] = [
  [89, 'sql', "select '' OR zqx7=1 -- '", "select '\\' OR zqx7=1 -- '"],
  [89, 'sql', 'select 1 OR zqx7=1', "select ''' OR zqx7=1 -- '"],
  [79, 'html', '<p><img src=x onerror=zqx7()></p>', '<p>&lt;img src=x onerror=zqx7()&gt;</p>'],
  [79, 'html', '<a href="javascript:zqx7()">', '<a href="/?q=javascript:zqx7()">'],
  [79, 'html', '<input value="" onmouseover="zqx7()">', '<input value="&quot; onmouseover=&quot;zqx7()">'],
  [79, 'html', "<script>x = '';zqx7();''</script>", '<script>x = "\';zqx7();\'"</script>'],
  [79, 'navigate', 'java\nscript:zqx7()', 'https://zqx7.example/'],
  [78, 'shell', 'ping "$(zqx7)"', "ping '$(zqx7)'"],
  [78, 'shell', 'ping a; zqx7', 'ping a\\; zqx7'],
  [88, 'args', ['log', '--zqx7=x'], ['log', '--', '--zqx7=x']],
  [22, 'path', '/srv/files/../../../etc/zqx7', '/srv/files/etc/zqx7'],
  [918, 'url', 'http://zqx7.example/a', 'http://api.example/zqx7.example'],
  [918, 'url', { hostname: 'zqx7.example' }, { hostname: 'api.example', path: '/zqx7' }],
  [601, 'redirect', '/\\zqx7.example/', '/zqx7.example/'],
  [95, 'code', "f('');zqx7();('')", "f('\\');zqx7();(')"],
  [113, 'header', 'x: a\r\nzqx7: b', 'x: a%0D%0Azqx7: b'],
  [643, 'xpath', "//u[n='' or zqx7='']", '//u[n="\' or zqx7=\'"]'],
  [90, 'ldap', '(cn=*)(zqx7=*)', '(cn=\\2a\\29\\28zqx7=\\2a)'],
  [943, 'nosql', { pass: { $ne: 'zqx7' } }, { pass: { $eq: { $ne: 'zqx7' } } }],
  [943, 'nosql', { $where: "this.a == '' || zqx7 || ''" }, { $where: 'this.a == "zqx7"' }],
  [1336, 'template', 'Hi {{zqx7}}', 'Hi zqx7'],
  [1333, 'regex', '^(zqx7+)+$', '^\\(zqx7\\+\\)\\+$'],
  [95, 'python', "int('17') + zqx7()", "int('zqx7()') # zqx7()"],
  [95, 'python', "f'{zqx7()}'", "'{zqx7()}'"],
  [95, 'python', "x = '''a\nb'''\nzqx7()", "x = '''a\nzqx7()\n'''"],
  [134, 'format', 'Hi {event.zqx7}', 'Hi {{event.zqx7}}'],
  [915, 'attribute', { role: 'zqx7' }, { name: 'Ada' }],
  [502, 'deserialize', "cos\nsystem\n(S'zqx7'\ntR.", '{}'],
  [434, 'path', 'uploads/zqx7.php', 'uploads/zqx7.png'],
];

test.each(given)('CWE-%i tells a harmful %s from a harmless one: %j, %j', (cwe, kind, harmful, harmless) => {
  const judge = judgeOf(cwe);

  expect([judge(arrival(kind, harmful), null), judge(arrival(kind, harmless), null)]).toEqual([true, false]);
});

test('a log line is judged as it is written, an object in it as one line', () => {
  const judge = judgeOf(117);

  expect(judge({ ...arrival('log', ''), args: ['user', 'a\nERROR zqx7'] }, null)).toBe(true);
  expect(judge({ ...arrival('log', ''), args: ['user', { name: 'a\nERROR zqx7' }] }, null)).toBe(false);
});

test('a path may be held to a folder', () => {
  const judge = judgeOf(22);

  expect(judge(arrival('path', '/srv/app/uploads-old/zqx7'), '/srv/app/uploads')).toBe(true);
  expect(judge(arrival('path', '/srv/app/uploads/zqx7'), '/srv/app/uploads')).toBe(false);
});

function arrival(kind: SinkKind, value: unknown): Arrival {
  return { kind, sink: 'sink', value, args: [value], place: null };
}
