/** How a value is written in a format, and the file that it stands in. */
export interface Form {
  readonly name: string;
  readonly path: string;
  readonly text: (value: string) => string;
}

/** As a literal writes it: its own quote and the backslash are escaped. */
const escaped = (quote: string) => (value: string) =>
  quote + value.replace(/[\\"'`]/g, (sign) => (sign === quote || sign === '\\' ? `\\${sign}` : sign)) + quote;
const double = escaped('"');
const single = escaped("'");
const backtick = escaped('`');
const doubled = (value: string) => `'${value.replaceAll("'", "''")}'`;
const xml = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const raw = (value: string) => value;
const percent = (value: string) =>
  encodeURIComponent(value).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

const form = (name: string, path: string, text: Form['text']): Form => ({ name, path, text });

export const forms: readonly Form[] = [
  form(
    'JavaScript, double quotes',
    'a.js',
    (value) => `mysql.createConnection({ host: 'db', password: ${double(value)} });\n`,
  ),
  form('JavaScript, single quotes', 'b.js', (value) => `jwt.sign({ id }, ${single(value)});\n`),
  form('JavaScript, backticks', 'c.js', (value) => `jwt.sign({ id }, ${backtick(value)});\n`),
  form(
    'JavaScript, a constant elsewhere',
    'd.js',
    (value) => `const KEY = ${double(value)};\n\n\n\n\n\n\njwt.sign({ id }, KEY);\n`,
  ),
  form('TypeScript', 'a.ts', (value) => `createHmac('sha256', ${single(value)});\n`),
  form('Python', 'a.py', (value) => `import jwt\njwt.encode({}, ${double(value)}, algorithm="HS256")\n`),
  form('Python, single quotes', 'b.py', (value) => `SECRET_KEY = ${single(value)}\n`),
  form(
    'Java',
    'A.java',
    (value) => `class A { void a() { DriverManager.getConnection("jdbc:mysql://db/x", "app", ${double(value)}); } }\n`,
  ),
  form('Go', 'a.go', (value) => `package a\n\nfunc f(r *http.Request) { r.SetBasicAuth("app", ${double(value)}) }\n`),
  form('Ruby', 'a.rb', (value) => `JWT.encode(payload, ${single(value)}, 'HS256')\n`),
  form('PHP', 'a.php', (value) => `<?php\n$db = new mysqli('db', 'app', ${single(value)});\n`),
  form('C#', 'A.cs', (value) => `class A { object B() => new NetworkCredential("app", ${double(value)}); }\n`),
  form('Kotlin', 'a.kt', (value) => `val c = DriverManager.getConnection(url, "app", ${double(value)})\n`),
  form('Scala', 'a.scala', (value) => `val c = DriverManager.getConnection(url, "app", ${double(value)})\n`),
  form('Rust', 'a.rs', (value) => `fn f() { let k = EncodingKey::from_secret(${double(value)}.as_bytes()); }\n`),
  form('C', 'a.c', (value) => `void f() { mysql_real_connect(c, "db", "app", ${double(value)}, "x", 0, NULL, 0); }\n`),
  form('Swift', 'a.swift', (value) => `let k = SymmetricKey(data: Data(${double(value)}.utf8))\n`),
  form('dotenv', 'a.env', (value) => `DB_PASSWORD=${raw(value)}\n`),
  form('dotenv, double quotes', 'b.env', (value) => `DB_PASSWORD=${double(value)}\n`),
  form('dotenv, single quotes', 'c.env', (value) => `DB_PASSWORD=${single(value)}\n`),
  form('dotenv, a key of the application', 'd.env', (value) => `JWT_SECRET=${raw(value)}\n`),
  form('YAML', 'a.yml', (value) => `db:\n  password: ${raw(value)}\n`),
  form('YAML, double quotes', 'b.yml', (value) => `db:\n  password: ${double(value)}\n`),
  form('YAML, single quotes', 'c.yml', (value) => `db:\n  password: ${doubled(value)}\n`),
  form('YAML, within braces', 'd.yml', (value) => `db: { password: ${double(value)}, user: app }\n`),
  form('properties', 'a.properties', (value) => `db.password=${raw(value)}\n`),
  form('INI', 'a.ini', (value) => `[db]\npassword = ${raw(value)}\n`),
  form('INI, double quotes', 'b.ini', (value) => `[db]\npassword = ${double(value)}\n`),
  form('TOML', 'a.toml', (value) => `[db]\npassword = ${double(value)}\n`),
  form('JSON', 'a.json', (value) => `{ "db": { "password": ${JSON.stringify(value)} } }\n`),
  form('PyPI', '.pypirc', (value) => `[pypi]\nusername = app\npassword = ${raw(value)}\n`),
  form('Dockerfile', 'Dockerfile', (value) => `FROM alpine:3.20\nENV DB_PASSWORD=${double(value)}\nUSER app\n`),
  form(
    'Dockerfile, without quotes',
    'Dockerfile.a',
    (value) => `FROM alpine:3.20\nENV DB_PASSWORD ${raw(value)}\nUSER app\n`,
  ),
  form(
    'compose, a mapping',
    'compose.yml',
    (value) => `services:\n  db:\n    image: pg\n    environment:\n      POSTGRES_PASSWORD: ${double(value)}\n`,
  ),
  form(
    'compose, a list',
    'docker-compose.yml',
    (value) => `services:\n  db:\n    image: pg\n    environment:\n      - POSTGRES_PASSWORD=${raw(value)}\n`,
  ),
  form(
    'Kubernetes, a variable',
    'pod.yaml',
    (value) =>
      `apiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - name: c\n      env:\n        - name: API_TOKEN\n          value: ${double(value)}\n`,
  ),
  form(
    'Kubernetes, a Secret',
    'secret.yaml',
    (value) => `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData:\n  password: ${doubled(value)}\n`,
  ),
  form('Spring, YAML', 'application.yml', (value) => `spring:\n  datasource:\n    password: ${double(value)}\n`),
  form('Spring, properties', 'application.properties', (value) => `spring.datasource.password=${raw(value)}\n`),
  form(
    'GitLab',
    '.gitlab-ci.yml',
    (value) => `variables:\n  DEPLOY_PASSWORD: ${double(value)}\nbuild:\n  script: make\n`,
  ),
  form(
    'Maven',
    'settings.xml',
    (value) => `<settings><servers><server><password>${xml(value)}</password></server></servers></settings>\n`,
  ),
  form(
    'web.config',
    'web.config',
    (value) =>
      `<configuration><connectionStrings><add name="Main" connectionString="Server=db;User Id=sa;Password=${xml(value)};Encrypt=true" /></connectionStrings></configuration>\n`,
  ),
  form(
    'appsettings',
    'appsettings.json',
    (value) =>
      `{ "ConnectionStrings": { "Main": ${JSON.stringify(`Server=db;User Id=sa;Password=${value};Encrypt=true`)} } }\n`,
  ),
  form(
    'CloudFormation',
    'template.yaml',
    (value) =>
      `Resources:\n  Db:\n    Type: AWS::RDS::DBInstance\n    Properties:\n      MasterUserPassword: ${double(value)}\n`,
  ),
  form('shell', 'a.sh', (value) => `export DB_PASSWORD=${single(value)}\n`),
  form('shell, without quotes', 'b.sh', (value) => `export DB_PASSWORD=${value.replace(/[^\w]/g, '\\$&')}\n`),
  form(
    'a connection string',
    'B.cs',
    (value) => `class B { string c = ${double(`Server=db;User Id=sa;Password=${value};Encrypt=true`)}; }\n`,
  ),
  form(
    'an address of JDBC',
    'B.java',
    (value) => `class B { String c = ${double(`jdbc:mysql://db/shop?user=ada&password=${value}&tls=1`)}; }\n`,
  ),
  form('curl', 'c.sh', (value) => `curl -u ${double(`deploy:${value}`)} https://api.shop-internal.io/\n`),
  form('curl, without quotes', 'd.sh', (value) => `curl -u deploy:${raw(value)} https://api.shop-internal.io/\n`),
  form('sshpass', 'e.sh', (value) => `sshpass -p ${single(value)} ssh ada@acme.dev\n`),
  form('an address', 'a.txt', (value) => `amqps://ada:${raw(value)}@queue.acme.dev/x\n`),
  form('an address, escaped', 'e.js', (value) => `connect('amqps://ada:${percent(value)}@queue.acme.dev/x');\n`),
  form('Terraform', 'a.tf', (value) => `resource "aws_db_instance" "db" {\n  password = ${double(value)}\n}\n`),
];
