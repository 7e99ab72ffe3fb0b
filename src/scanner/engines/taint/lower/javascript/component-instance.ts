import type { Register } from '../../ir/operands.ts';
import { Intrinsic } from '../../ir/ops.ts';
import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { readVariable } from './names.ts';
import { Field, Kind, Token } from './vocabulary.ts';

const hooks = ['beforeCreate', 'created', 'beforeMount', 'mounted', 'activated'];

/**
 * An object as Vue makes it of a component's options: methods, computed values as getters, data; then the hooks have
 * run on it, and any of the methods may have. Null where the file's default export is no object with such options.
 */
export function makeInstance(body: Body): Register | null {
  const { tree, scopes } = body.source;
  const options = optionsObject(tree);
  if (options === NONE) return null;
  const component = body.at(options).load(readVariable(body, scopes.moduleObject, options), 'default');
  const instance = body.at(options).new('object');
  const members = membersOf(tree, options);
  const methods = members.get('methods');
  if (methods !== undefined) body.at(methods).spread(instance, body.at(methods).load(component, 'methods'));
  const computed = members.get('computed');
  if (computed !== undefined) addComputed(body, instance, component, computed);
  const data = members.get('data');
  if (data !== undefined) body.at(data).spread(instance, run(body, data, component, 'data', instance));
  for (const hook of hooks) {
    const node = members.get(hook);
    if (node !== undefined) run(body, node, component, hook, instance);
  }
  for (const [name, node] of methods === undefined ? [] : membersOf(tree, optionOf(tree, methods)))
    mayRun(body, node, instance, name);
  return instance;
}

/** The object of `export default { … }`, or the first argument of what wraps it. */
function optionsObject(tree: SyntaxTree): Node {
  for (let child: Node = 1; child < tree.count; child = tree.after(child)) {
    if (tree.kind(child) !== Kind.export_statement || tree.childOf(child, Token.default) === NONE) continue;
    const value = tree.child(child, Field.value);
    const wrapped = tree.kind(value) === Kind.call_expression ? tree.child(value, Field.arguments) : NONE;
    const object = wrapped === NONE ? value : tree.first(wrapped);
    return tree.kind(object) === Kind.object ? object : NONE;
  }
  return NONE;
}

/** Members of an object literal by name. */
function membersOf(tree: SyntaxTree, object: Node): Map<string, Node> {
  const members = new Map<string, Node>();
  if (tree.kind(object) !== Kind.object) return members;
  for (let child = object + 1; child < tree.after(object); child = tree.after(child)) {
    const isMethod = tree.kind(child) === Kind.method_definition;
    const name = tree.child(child, isMethod ? Field.name : Field.key);
    if (name !== NONE) members.set(tree.slice(name), child);
  }
  return members;
}

function optionOf(tree: SyntaxTree, pair: Node): Node {
  return tree.child(pair, Field.value);
}

function addComputed(body: Body, instance: Register, component: Register, computed: Node): void {
  const { tree } = body.source;
  const all = body.at(computed).load(component, 'computed');
  for (const [name, node] of membersOf(tree, optionOf(tree, computed)))
    body.at(node).method(instance, 'getter', name, body.at(node).load(all, name));
}

function run(body: Body, node: Node, component: Register, name: string, instance: Register): Register {
  const target = body.at(node).load(component, name);
  return body.at(node).call(target, instance, []);
}

/** Whether an event calls the method, nobody knows. */
function mayRun(body: Body, node: Node, instance: Register, name: string): void {
  const target = body.at(node).global(Intrinsic.handler);
  const isCalled = body.at(node).call(target, null, [{ kind: 'positional', value: body.at(node).text(name) }]);
  body.at(node).if(isCalled, () => body.at(node).invoke(instance, name, []));
}
