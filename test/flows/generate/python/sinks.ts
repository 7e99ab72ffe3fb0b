import type { Place, Sink } from '../backend.ts';
import { quoted } from './quoted.ts';

const anywhere: readonly Place[] = ['server', 'command'];

/** Where values do harm. The line with `@@` is the sink's; `@ok` is what a handler answers when all went well. */
export const sinks: readonly Sink[] = [
  {
    name: 'sqlite3 cursor.execute',
    sort: 'sql',
    cwe: 89,
    where: anywhere,
    imports: [{ from: 'sqlite3' }],
    top: 'database = sqlite3.connect("shop.db")',
    write: (value) =>
      `cursor = database.cursor()\ncursor.execute("SELECT id, total FROM invoices WHERE customer = '" + ${value} + "'")@@\nprint("rows", len(cursor.fetchall()))\nreturn @ok`,
    bound: (value) =>
      `cursor = database.cursor()\ncursor.execute("SELECT id, total FROM invoices WHERE customer = ?", (${value},))@@\nprint("rows", len(cursor.fetchall()))\nreturn @ok`,
  },
  {
    name: 'psycopg2 cursor.execute',
    sort: 'sql',
    cwe: 89,
    where: anywhere,
    imports: [{ from: 'psycopg2' }],
    write: (value) =>
      `with psycopg2.connect("dbname=shop") as connection:\n    with connection.cursor() as cursor:\n        cursor.execute(f"SELECT * FROM bookings WHERE code = '{${quoted(value)}}' LIMIT 20")@@\n        print("rows", cursor.rowcount)\nreturn @ok`,
    bound: (value) =>
      `with psycopg2.connect("dbname=shop") as connection:\n    with connection.cursor() as cursor:\n        cursor.execute("SELECT * FROM bookings WHERE code = %s LIMIT 20", [${value}])@@\n        print("rows", cursor.rowcount)\nreturn @ok`,
  },
  {
    name: 'sqlalchemy text',
    sort: 'sql',
    cwe: 89,
    where: anywhere,
    imports: [{ from: 'sqlalchemy', names: ['create_engine', 'text'] }],
    top: 'engine = create_engine("sqlite://")',
    write: (value) =>
      `with engine.connect() as connection:\n    rows = connection.execute(text("SELECT name FROM teams WHERE name LIKE '%s'" % ${value}))@@\n    print(len(rows.fetchall()))\nreturn @ok`,
    bound: (value) =>
      `with engine.connect() as connection:\n    rows = connection.execute(text("SELECT name FROM teams WHERE name LIKE :name"), {"name": ${value}})@@\n    print(len(rows.fetchall()))\nreturn @ok`,
  },
  {
    name: 'os.system',
    sort: 'shell',
    cwe: 78,
    where: anywhere,
    imports: [{ from: 'os' }],
    write: (value) => `status = os.system("convert page.pdf " + ${value} + ".png")@@\nprint(status)\nreturn @ok`,
  },
  {
    name: 'subprocess.run',
    sort: 'shell',
    cwe: 78,
    where: anywhere,
    imports: [{ from: 'subprocess' }],
    write: (value) =>
      `done = subprocess.run(f"git log --author {${quoted(value)}}", shell=True, capture_output=True)@@\nprint(done.returncode)\nreturn @ok`,
    bound: (value) =>
      `done = subprocess.run(["git", "log", "--author", ${value}], capture_output=True)@@\nprint(done.returncode)\nreturn @ok`,
  },
  {
    name: 'open',
    sort: 'path',
    cwe: 22,
    where: anywhere,
    imports: [{ from: 'os' }],
    write: (value) =>
      `with open(os.path.join("/srv/app/reports", ${value})) as report:@@\n    print(len(report.read()))\nreturn @ok`,
    bound: (value) =>
      `with open(os.path.join("/srv/app/reports", os.path.basename(${value}))) as report:@@\n    print(len(report.read()))\nreturn @ok`,
  },
  {
    name: 'os.remove',
    sort: 'path',
    cwe: 22,
    where: anywhere,
    imports: [{ from: 'os' }],
    write: (value) => `os.remove("/srv/app/uploads/" + ${value})@@\nreturn @ok`,
  },
  {
    name: 'Path.read_text',
    sort: 'path',
    cwe: 22,
    where: anywhere,
    imports: [{ from: 'pathlib', names: ['Path'] }],
    write: (value) => `content = (Path("/srv/app/pages") / ${value}).read_text()@@\nprint(len(content))\nreturn @ok`,
    bound: (value) =>
      `content = (Path("/srv/app/pages") / Path(${value}).name).read_text()@@\nprint(len(content))\nreturn @ok`,
  },
  {
    name: 'requests.get',
    sort: 'url',
    cwe: 918,
    where: anywhere,
    imports: [{ from: 'requests' }],
    write: (value) => `answer = requests.get(${value}, timeout=2)@@\nprint(answer.status_code)\nreturn @ok`,
    bound: (value) =>
      `answer = requests.get("https://api.example.com/items", params={"q": ${value}})@@\nprint(answer.status_code)\nreturn @ok`,
  },
  {
    name: 'urllib urlopen',
    sort: 'url',
    cwe: 918,
    where: anywhere,
    imports: [
      { from: 'urllib.request', names: ['urlopen'] },
      { from: 'urllib.parse', names: ['quote'] },
    ],
    write: (value) => `with urlopen(${value}) as answer:@@\n    print(answer.status)\nreturn @ok`,
    bound: (value) =>
      `with urlopen("https://api.example.com/items?q=" + quote(${value})) as answer:@@\n    print(answer.status)\nreturn @ok`,
  },
  {
    name: 'eval',
    sort: 'code',
    cwe: 95,
    where: anywhere,
    write: (value) => `total = eval("len('" + ${value} + "')")@@\nprint(total)\nreturn @ok`,
  },
  {
    name: 'exec',
    sort: 'code',
    cwe: 94,
    where: anywhere,
    write: (value) => `scope = {}\nexec("rule = '" + ${value} + "'", scope)@@\nprint(len(scope))\nreturn @ok`,
  },
  {
    name: 'lxml xpath',
    sort: 'xpath',
    cwe: 643,
    where: anywhere,
    imports: [{ from: 'lxml', names: ['etree'] }],
    top: 'tree = etree.fromstring("<users><user name=\'ada\'/></users>")',
    write: (value) => `nodes = tree.xpath("//user[@name='" + ${value} + "']")@@\nprint(len(nodes))\nreturn @ok`,
    bound: (value) => `nodes = tree.xpath("//user[@name=$name]", name=${value})@@\nprint(len(nodes))\nreturn @ok`,
  },
  {
    name: 'ldap search_s',
    sort: 'ldap',
    cwe: 90,
    where: anywhere,
    imports: [{ from: 'ldap' }],
    top: 'directory = ldap.initialize("ldap://localhost")',
    write: (value) =>
      `people = directory.search_s("dc=example", ldap.SCOPE_SUBTREE, "(uid=%s)" % ${value})@@\nprint(len(people))\nreturn @ok`,
  },
  {
    name: 'jinja2 from_string',
    sort: 'template',
    cwe: 1336,
    where: anywhere,
    imports: [{ from: 'jinja2', names: ['Environment'] }],
    top: 'pages = Environment(autoescape=True)',
    write: (value) =>
      `page = pages.from_string("<h1>" + ${value} + "</h1>").render(name="Ada")@@\nprint(len(page))\nreturn @ok`,
    bound: (value) =>
      `page = pages.from_string("<h1>{{ name }}</h1>").render(name=${value})@@\nprint(len(page))\nreturn @ok`,
  },
  {
    name: 'returned HTML',
    sort: 'html',
    cwe: 79,
    where: ['flask', 'bottle'],
    write: (value) => `return "<h1>" + ${value} + "</h1>"@@`,
    bound: (value) => `return {"title": ${value}}@@`,
  },
  {
    name: 'make_response',
    sort: 'html',
    cwe: 79,
    where: ['flask'],
    imports: [{ from: 'flask', names: ['make_response'] }],
    write: (value) => `return make_response(f"<p>{${quoted(value)}}</p>")@@`,
    bound: (value) => `return make_response({"title": ${value}})@@`,
  },
  {
    name: 'render_template_string',
    sort: 'html',
    cwe: 79,
    where: ['flask'],
    imports: [{ from: 'flask', names: ['render_template_string'] }],
    write: (value) => `return render_template_string("<p>{{ title|safe }}</p>", title=${value})@@`,
    bound: (value) => `return render_template_string("<p>{{ title }}</p>", title=${value})@@`,
  },
  {
    name: 'flask.redirect',
    sort: 'redirect',
    cwe: 601,
    where: ['flask'],
    imports: [
      { from: 'flask', names: ['redirect'] },
      { from: 'urllib.parse', names: ['quote'] },
    ],
    write: (value) => `return redirect(${value})@@`,
    bound: (value) => `return redirect("/items?q=" + quote(${value}))@@`,
  },
  {
    name: 'send_file',
    sort: 'path',
    cwe: 22,
    where: ['flask'],
    imports: [{ from: 'flask', names: ['send_file', 'send_from_directory'] }],
    write: (value) => `return send_file("/srv/app/exports/" + ${value})@@`,
    bound: (value) => `return send_from_directory("/srv/app/exports", ${value})@@`,
  },
  {
    name: 'HttpResponse',
    sort: 'html',
    cwe: 79,
    where: ['django'],
    imports: [{ from: 'django.http', names: ['HttpResponse', 'JsonResponse'] }],
    write: (value) => `return HttpResponse("<p>%s</p>" % ${value})@@`,
    bound: (value) => `return JsonResponse({"title": ${value}})@@`,
  },
  {
    name: 'HttpResponseRedirect',
    sort: 'redirect',
    cwe: 601,
    where: ['django'],
    imports: [{ from: 'django.http', names: ['HttpResponseRedirect'] }],
    write: (value) => `return HttpResponseRedirect(${value})@@`,
  },
  {
    name: 'django connection',
    sort: 'sql',
    cwe: 89,
    where: ['django'],
    imports: [{ from: 'django.db', names: ['connection'] }],
    write: (value) =>
      `with connection.cursor() as cursor:\n    cursor.execute("SELECT id FROM orders WHERE status = '%s'" % ${value})@@\nreturn @ok`,
    bound: (value) =>
      `with connection.cursor() as cursor:\n    cursor.execute("SELECT id FROM orders WHERE status = %s", [${value}])@@\nreturn @ok`,
  },
  {
    name: 'HTMLResponse',
    sort: 'html',
    cwe: 79,
    where: ['fastapi'],
    imports: [{ from: 'fastapi.responses', names: ['HTMLResponse', 'PlainTextResponse'] }],
    write: (value) => `return HTMLResponse(f"<p>{${quoted(value)}}</p>")@@`,
    bound: (value) => `return PlainTextResponse(f"<p>{${quoted(value)}}</p>")@@`,
  },
  {
    name: 'RedirectResponse',
    sort: 'redirect',
    cwe: 601,
    where: ['fastapi'],
    imports: [{ from: 'fastapi.responses', names: ['RedirectResponse'] }],
    write: (value) => `return RedirectResponse(${value})@@`,
  },
  {
    name: 'bottle.redirect',
    sort: 'redirect',
    cwe: 601,
    where: ['bottle'],
    imports: [{ from: 'bottle', names: ['redirect'] }],
    write: (value) => `return redirect(${value})@@`,
  },
  {
    name: 'self.write',
    sort: 'html',
    cwe: 79,
    where: ['tornado'],
    write: (value) => `return self.write("<p>" + ${value} + "</p>")@@`,
    bound: (value) => `return self.write({"title": ${value}})@@`,
  },
  {
    name: 'self.redirect',
    sort: 'redirect',
    cwe: 601,
    where: ['tornado'],
    write: (value) => `return self.redirect(${value})@@`,
  },
];
