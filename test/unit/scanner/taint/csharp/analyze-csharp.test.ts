import { expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

const controller = `using Microsoft.AspNetCore.Mvc;
using Shop.Data;
namespace Shop.Web;
[ApiController]
public class UserController(IUsers users) : ControllerBase
{
    [HttpGet("/users")]
    public async Task<IActionResult> Find([FromQuery] string name) => Ok(await users.Find(name));
}
`;
const users = 'namespace Shop.Data { public interface IUsers { Task<object> Find(string name); } }\n';
const store = (statement: string): string => `using Microsoft.Data.SqlClient;
namespace Shop.Data;
public partial class UserStore : IUsers
{
    public async Task<object> Find(string name)
    {
        using var command = new SqlCommand(${statement}, _connection);
        return await command.ExecuteScalarAsync();
    }
}
`;
const part = `using Microsoft.Data.SqlClient;
namespace Shop.Data;
public partial class UserStore
{
    private readonly SqlConnection _connection;
    public UserStore(SqlConnection connection) { _connection = connection; }
}
`;

const program = (statement: string) =>
  Object.entries({
    'src/Web/UserController.cs': controller,
    'src/Data/IUsers.cs': users,
    'src/Data/UserStore.cs': store(statement),
    'src/Data/UserStore.Fields.cs': part,
  }).map(([path, text]) => ({ path, text, language: 'csharp' as const }));

test('data goes through an interface to the class that implements it, and the path is shown', async () => {
  const found = await analyzeFiles(program('$"select * from users where name = \'{name}\'"'));

  expect(found.map(({ cwe, file, line, severity, confidence }) => ({ cwe, file, line, severity, confidence }))).toEqual(
    [{ cwe: ['CWE-89'], file: 'src/Data/UserStore.cs', line: 7, severity: 'critical', confidence: 'high' }],
  );
  expect(found[0]?.flow?.map(({ file }) => file.split('/').at(-1))).toEqual(
    expect.arrayContaining(['UserController.cs', 'UserStore.cs']),
  );
});

test('values that are given beside a statement do no harm', async () => {
  expect(await analyzeFiles(program('"select * from users where name = @name"'))).toEqual([]);
});

test('two runs over files in any order say the same', async () => {
  const files = program('"select " + name');

  const [one, other] = [await analyzeFiles(files), await analyzeFiles(files)];

  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  expect(await analyzeFiles(files.toReversed())).toHaveLength(one.length);
});

test('what a model of another file declares as a number is one', async () => {
  const action = `using Microsoft.AspNetCore.Mvc;
using System.Data.SqlClient;
using Shop.Models;
public class UserController : Controller
{
    public void Find(Query query)
    {
        new SqlCommand("select " + query.Name);
        new SqlCommand("select " + query.Page);
    }
}
`;
  const model =
    'namespace Shop.Models; public class Query { public string Name { get; set; } public int Page { get; set; } }';

  const found = await analyzeFiles([
    { path: 'UserController.cs', text: action, language: 'csharp' },
    { path: 'Query.cs', text: model, language: 'csharp' },
  ]);

  expect(found.map(({ line }) => line)).toEqual([8]);
});
