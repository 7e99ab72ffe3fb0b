import type { Argument, Register } from '../../../ir/operands.ts';
import { CallFlag, Intrinsic } from '../../../ir/ops.ts';
import type { Param } from '../../../ir/unit.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body, Expression } from '../body.ts';
import { nodesIn } from '../children.ts';
import { makeClosure, takeParameters } from '../functions.ts';
import { Field, Kind, type KindName, Token } from '../vocabulary.ts';

const lambda: Expression = (body, node) => {
  const { tree } = body.source;
  const list = tree.child(node, Field.parameters);
  const code = tree.child(node, Field.body);
  return makeClosure(body, {
    node,
    name: '',
    owner: body.owner,
    self: 'lambda',
    resultType: -1,
    lower: (inner) => {
      const params = takeLambdaParameters(inner, list);
      if (tree.kind(code) === Kind.block) inner.block(code);
      else {
        const value = inner.expression(code);
        inner.at(code).return(value);
      }
      return params;
    },
  });
};

function takeLambdaParameters(inner: Body, list: Node): readonly Param[] {
  const { tree } = inner.source;
  if (tree.kind(list) !== Kind.identifier) return takeParameters(inner, list);
  const name = tree.slice(list);
  return [{ name, local: inner.declare(name, -1), kind: 'positional', byReference: false, type: -1 }];
}

/** `a::b` is the function that calls it: of a class, as a method of its first argument or of the class itself. */
const reference: Expression = (body, node) => {
  const { tree, types } = body.source;
  const [target = NONE, ...others] = nodesIn(tree, node);
  const name = tree.slice(others.findLast((one) => tree.kind(one) === Kind.identifier) ?? NONE);
  const isNew = tree.childOf(node, Token.new) !== NONE;
  const isClass = isType(body, target);
  const holder = tree.kind(target) === Kind.super ? (body.self ?? body.at(node).undefined()) : body.expression(target);
  const own = isClass ? types.classNamed(tree.slice(target)) : null;
  const isStatic = own?.methods.get(name) ?? null;
  // What stands before `::` is evaluated here, once.
  const kept = '[[target]]';
  let closure: Register = -1;
  body.scoped(() => {
    body.at(node).copy(body.declare(kept, -1), holder);
    closure = makeClosure(body, {
      node,
      name,
      owner: body.owner,
      self: 'lambda',
      resultType: -1,
      takes: [kept],
      lower: (inner) => {
        const object = inner.find(kept)?.register ?? inner.code.undefined();
        const params = ['a', 'b', 'c'].map((one): Param => {
          const local = inner.code.local();
          return { name: one, local, kind: 'positional', byReference: false, type: -1 };
        });
        const given = params.map(({ local }): Argument => ({ kind: 'positional', value: local }));
        const [first, ...rest] = given;
        const asMethod = (): void => {
          const value = inner.at(node).invoke(first?.value ?? object, name, rest.slice(0, 1));
          inner.at(node).return(value);
        };
        const asOwn = (): void => inner.at(node).return(inner.at(node).invoke(object, name, given));
        if (isNew) inner.at(node).return(inner.at(node).call(object, null, given.slice(0, 1), CallFlag.new));
        else if (!isClass || isStatic === true) asOwn();
        else if (isStatic === null && toolClasses.test(tree.slice(target))) asOwn();
        else if (isStatic === false || instanceMethods.test(name)) asMethod();
        else if (staticMethods.test(name)) asOwn();
        else inner.at(node).if(inner.at(node).global(Intrinsic.maybe), asOwn, asMethod);
        return params;
      },
    });
  });
  return closure;
};

const instanceMethods =
  /^(?:get|is[A-Z]|to[A-Z]|trim|strip|length|equals|hashCode|close|stream|entrySet|keySet|values|concat|append|add)/;
/** Classes that nobody makes instances of. */
const toolClasses =
  /(?:Utils?|Helpers?|Tools|Escapers?|Encode|Encoders?|Objects|Strings|Collections|Arrays|Math|Character)$/;
const staticMethods = /^(?:valueOf|parse|of|from|format|join|nonNull|isNull|require|escape|encode|decode|compare)/;

function isType(body: Body, target: Node): boolean {
  const { tree, types } = body.source;
  const kind = tree.kind(target);
  if (kind !== Kind.identifier) return typeKinds.has(kind);
  const name = tree.slice(target);
  return types.classNamed(name) !== null || (/^\p{Lu}/u.test(name) && body.find(name) === null);
}

const typeKinds: ReadonlySet<number> = new Set([
  Kind.type_identifier,
  Kind.generic_type,
  Kind.scoped_type_identifier,
  Kind.array_type,
]);

export const functions: Partial<Record<KindName, Expression>> = {
  lambda_expression: lambda,
  method_reference: reference,
};
