import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '../..');
const CONTRACTS = ['generated/openapi.ts', 'generated/dashboard/openapi.ts'];

/**
 * Inputs that the contracts let clients send (bodies with all that is in them, and query parameters) and that the
 * service never reads by their name, as `createScan.ref`. What clients send in vain was promised and not kept.
 */
export const unreadInputs = (): string[] => {
  const service = createLanguageService();
  const program = service.getProgram();
  if (!program) throw new Error('the sources could not be read');
  const checker = program.getTypeChecker();
  const isRead = ({ file, position }: Input): boolean =>
    (service.findReferences(file, position) ?? [])
      .flatMap(({ references }) => references)
      .some(({ fileName }) => /\/src\/(?:http|domain|store)\//.test(fileName));
  return CONTRACTS.flatMap((path) => inputsOf(program, checker, join(ROOT, path)))
    .filter((input) => !isRead(input))
    .map(({ name }) => name);
};

/** The number of inputs that there are to read: none would mean that nothing was looked at. */
export const countInputs = (): number => {
  const program = createLanguageService().getProgram();
  if (!program) throw new Error('the sources could not be read');
  return CONTRACTS.flatMap((path) => inputsOf(program, program.getTypeChecker(), join(ROOT, path))).length;
};

interface Input {
  /** Operation and path of the property, such as `createScan.options.exclude`. */
  name: string;
  file: string;
  position: number;
}

const inputsOf = (program: ts.Program, checker: ts.TypeChecker, file: string): Input[] => {
  const source = program.getSourceFile(file);
  const operations = source?.statements.find(
    (one): one is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(one) && one.name.text === 'operations',
  );
  if (!operations) throw new Error(`${file} has no operations`);
  return checker
    .getTypeAtLocation(operations)
    .getProperties()
    .filter(({ name }) => !/^on[A-Z]/.test(name)) // what we send
    .flatMap((operation) => {
      const at = (type: ts.Type | undefined, name: string): ts.Type | undefined => {
        const symbol = type && checker.getNonNullableType(type).getProperty(name);
        return symbol && checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(symbol, operations));
      };
      const type = checker.getTypeOfSymbolAtLocation(operation, operations);
      const parameters = at(type, 'parameters');
      const roots = [at(parameters, 'query'), at(at(at(type, 'requestBody'), 'content'), 'application/json')];
      return roots.flatMap((root) => (root ? propertiesOf(checker, root, operation.name) : []));
    });
};

/** Properties of an object, those of objects in it included; arrays are what their items are. */
const propertiesOf = (checker: ts.TypeChecker, type: ts.Type, name: string): Input[] => {
  const members = type.isUnion() ? type.types : [type];
  return members
    .map((member) => checker.getIndexTypeOfType(member, ts.IndexKind.Number) ?? member)
    .filter((member) => member.flags & ts.TypeFlags.Object)
    .flatMap((member) => checker.getPropertiesOfType(member))
    .flatMap((property) => {
      const declaration = property.valueDeclaration;
      if (!declaration || !ts.isPropertySignature(declaration)) return [];
      const inner = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(property, declaration));
      const own = { name: `${name}.${property.name}`, file: declaration.getSourceFile().fileName };
      return [{ ...own, position: declaration.name.getStart() }, ...propertiesOf(checker, inner, own.name)];
    });
};

const createLanguageService = (): ts.LanguageService => {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const ours = fileNames.filter((name) => /\/(?:src\/(?:http|domain|store)|generated)\//.test(name));
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => ours,
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
  });
};
