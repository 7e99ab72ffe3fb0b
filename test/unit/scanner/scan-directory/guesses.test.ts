import { describe, expect, test } from 'vitest';
import { createPatternsEngine } from '../../../../src/scanner/engines/patterns/patterns.ts';
import { createTaintEngine } from '../../../../src/scanner/engines/taint/taint.ts';
import { astGrepBinary } from '../../../../src/scanner/rules/ast-grep-binary.ts';
import { loadRules } from '../../../../src/scanner/rules/load-rules.ts';
import { scannedTree } from './scanned-tree.ts';

const { sources, scan } = scannedTree();
const rules = await loadRules();
const engines = [createPatternsEngine({ rules, binary: astGrepBinary() }), createTaintEngine({ rules: rules.rules })];

/** Findings about SQL, with patterns alone and with both engines. */
const guesses = async (file: string, text: string) => {
  sources({ [file]: text });
  const found = async (count: number) =>
    (await scan({ engines: engines.slice(0, count) })).findings
      .filter(({ cwe }) => cwe.includes('CWE-89'))
      .map(({ line, severity, confidence }) => [line, severity, confidence]);
  return { before: await found(1), after: await found(2) };
};

const webForms = (sql: string) => `using System.Data.SqlClient;
using System.Web.UI;
using System.Web.UI.WebControls;
public partial class Part : Page {
  protected TextBox txtName;
  protected void Find_Click(object sender, System.EventArgs e) {
    var connection = new SqlConnection("server=s");
    var command = new SqlCommand(${sql}, connection);
    command.ExecuteScalar();
  }
}
`;

const handler = (sql: string) => `import { serve } from 'some-framework';
import mysql from 'mysql';
const pool = mysql.createPool({});
const table = (name) => 'shop_' + name;
serve('/parts', (input) => {
  pool.query(${sql});
});
`;

const view = (sql: string) => `import sqlite3
from someframework import page
db = sqlite3.connect("parts.db")
TABLES = ["part", "order"]
@page("/parts")
def parts(call):
    for table in TABLES:
        db.execute(${sql})
`;

const script = (sql: string) => `<?php
use Some\\Framework\\Input;
function table(string $name): string { return 'shop_' . $name; }
function parts(Input $input) {
    $db = new mysqli('localhost', 'a', 'b', 'c');
    return $db->query(${sql});
}
`;

const resource = (sql: string) => `import java.sql.*;
import com.some.framework.Call;
class Parts {
  private static final String TABLE = "part";
  void answer(Call call, Connection connection) throws SQLException {
    Statement statement = connection.createStatement();
    statement.executeQuery(${sql});
  }
}
`;

describe('what a pattern guesses of SQL', () => {
  test.each([
    ['a request of C#', 'Part.aspx.cs', webForms('"select 1 from part where name = \'" + Request["name"] + "\'"')],
    ['a framework of JavaScript', 'app.js', handler('"select * from part where name = \'" + input.name + "\'"')],
    ['a framework of Python', 'app.py', view('"select * from part where name = \'" + call.name + "\'"')],
    ['a framework of PHP', 'app.php', script('"select * from part where name = \'" . $input->get("name") . "\'"')],
    ['a framework of Java', 'Parts.java', resource('"select * from part where name = \'" + call.get("name") + "\'"')],
  ])('stands as it is where nobody has described who gives the text: %s', async (_, file, text) => {
    const { before, after } = await guesses(file, text);

    expect(before).toHaveLength(1);
    expect(after).toEqual(before);
  });

  test.each([
    [
      'a function of JavaScript that was followed',
      'app.js',
      handler('"select * from " + table("part") + " where a = 1"'),
    ],
    ['constants that a loop of Python goes through', 'app.py', view('"select * from " + table + " where a = 1"')],
    [
      'a name of JavaScript that was checked',
      'app.js',
      handler('"select * from part order by " + (["a", "b"].includes(input.name) ? input.name : "a")'),
    ],
  ])('is no issue where every part of the text is known: %s', async (_, file, text) => {
    const { before, after } = await guesses(file, text);

    expect(before).toHaveLength(1);
    expect(after).toEqual([]);
  });
});
