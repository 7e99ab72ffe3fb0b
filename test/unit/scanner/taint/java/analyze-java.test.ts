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

const servlet = `package shop;
import javax.servlet.http.*;
public class Find extends Page {
  public void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String text = request.getParameter("a");
    DB.query(text);
    DB.query("a");
    LOG.info(text);
    LOG.info(NONE.of(text));
  }
}
`;
const page = `package shop;
public class Page extends javax.servlet.http.HttpServlet {
  static final java.util.logging.Logger LOG = java.util.logging.Logger.getLogger("a");
  static final Nothing NONE = new Nothing();
}
`;
const db = `package shop;
public class DB {
  static java.sql.Statement statement;
  static void query(String sql) throws Exception { statement.executeQuery(sql); }
}
`;

test('a name in capitals is a class of the package, or a constant of the class above', async () => {
  const nothing = 'package shop;\nclass Nothing { String of(String text) { return "a"; } }\n';
  const files = { Find: servlet, Page: page, DB: db, Nothing: nothing };

  const found = await analyzeFiles(
    Object.entries(files).map(([name, text]) => ({ path: `src/shop/${name}.java`, text, language: 'java' as const })),
  );

  expect(found.map(({ cwe, file, line }) => `${cwe} ${file}:${line}`)).toEqual([
    'CWE-89 src/shop/DB.java:4',
    'CWE-117 src/shop/Find.java:8',
  ]);
});
