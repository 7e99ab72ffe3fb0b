import type { Register } from '../../ir/operands.ts';
import { Const, Intrinsic, Operator } from '../../ir/ops.ts';
import type { Param } from '../../ir/unit.ts';
import type { Body } from './body.ts';
import { type ClassInfo, membersIn } from './class-info.ts';
import { makeClosure } from './functions.ts';
import { classValue } from './names.ts';
import { Field, Kind } from './vocabulary.ts';

/** The field of an enum's constant that holds its name. */
export const NAME = '[[name]]';

/** `values()`, `valueOf(name)`, and the names that constants say. */
export function addEnumMethods(body: Body, info: ClassInfo, value: Register, written: ReadonlySet<string>): void {
  const { tree } = body.source;
  const { node } = info;
  const names = membersIn(tree, info.body)
    .filter((member) => tree.kind(member) === Kind.enum_constant)
    .map((member) => tree.slice(tree.child(member, Field.name)));
  const add = (name: string, isStatic: boolean, lower: (inner: Body) => readonly Param[]): void => {
    if (written.has(name)) return;
    const self = isStatic ? 'none' : 'method';
    const closure = makeClosure(body, { node, name, owner: info, self, resultType: -1, lower });
    body.at(node).method(value, isStatic ? 'static' : 'method', name, closure);
  };
  add('values', true, (inner) => {
    const holder = classValue(inner, info, node);
    const all = names.map((name) => ({ value: inner.at(node).load(holder, name) }));
    inner.at(node).return(inner.at(node).new('list', all));
    return [];
  });
  add('valueOf', true, (inner) => {
    const holder = classValue(inner, info, node);
    const local = inner.code.local('name');
    const table = inner.at(node).new('object');
    for (const name of names) inner.at(node).store(table, name, inner.at(node).load(holder, name));
    // A name of none has thrown.
    const isKnown = inner.at(node).operate(Operator.hasKey, local, table);
    inner.at(node).unless(isKnown, () => inner.at(node).throw(inner.at(node).global(Intrinsic.failure)));
    inner.at(node).return(inner.at(node).loadAt(table, local));
    return [{ name: 'name', local, kind: 'positional', byReference: false, type: -1 }];
  });
  for (const name of ['name', 'toString'])
    add(name, false, (inner) => {
      inner
        .at(node)
        .return(inner.self === null ? inner.at(node).const(Const.null) : inner.at(node).load(inner.self, NAME));
      return [];
    });
}
