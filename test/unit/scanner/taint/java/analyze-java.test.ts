import { expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

const controller = `package shop.web;
import org.springframework.web.bind.annotation.*;
import shop.db.Users;
@RestController
public class UserController {
  private final Users users;
  public UserController(Users users) { this.users = users; }
  @GetMapping("/users")
  public Object find(@RequestParam String name) { return users.find(name); }
}
`;
const users = 'package shop.db;\npublic interface Users { Object find(String name); }\n';
const store = (statement: string): string => `package shop.db;
import org.springframework.jdbc.core.JdbcTemplate;
public class UserStore implements Users {
  private final JdbcTemplate template;
  public UserStore(JdbcTemplate template) { this.template = template; }
  @Override
  public Object find(String name) {
    return template.queryForList(${statement});
  }
}
`;

const program = (statement: string) =>
  Object.entries({
    'src/main/java/shop/web/UserController.java': controller,
    'src/main/java/shop/db/Users.java': users,
    'src/main/java/shop/db/UserStore.java': store(statement),
  }).map(([path, text]) => ({ path, text, language: 'java' as const }));

test('data goes through an interface to the class that implements it, and the path is shown', async () => {
  const found = await analyzeFiles(program('"select * from users where name = \'" + name + "\'"'));

  expect(found.map(({ cwe, file, line, severity, confidence }) => ({ cwe, file, line, severity, confidence }))).toEqual(
    [
      {
        cwe: ['CWE-89'],
        file: 'src/main/java/shop/db/UserStore.java',
        line: 8,
        severity: 'critical',
        confidence: 'high',
      },
    ],
  );
  expect(found[0]?.flow?.map(({ file }) => file.split('/').at(-1))).toEqual(
    expect.arrayContaining(['UserController.java', 'UserStore.java']),
  );
});

test('values that are given beside a statement do no harm', async () => {
  expect(await analyzeFiles(program('"select * from users where name = ?", name'))).toEqual([]);
});

test('two runs over files in any order say the same', async () => {
  const files = program('"select " + name');

  const [one, other] = [await analyzeFiles(files), await analyzeFiles(files)];

  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  expect(await analyzeFiles(files.toReversed())).toHaveLength(one.length);
});
