import type { Register } from '../../../ir/operands.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body } from '../body.ts';
import { nodesIn } from '../children.ts';
import type { ClassInfo } from '../class-table.ts';
import { makeClosure } from '../functions.ts';
import { KEPT } from '../kernel-names.ts';
import { selfOf } from '../names.ts';
import { publicMethods } from '../visibility.ts';
import { Field, Kind } from '../vocabulary.ts';
import { addCallbacks, BEFORE, callbacksIn, runCallback } from './callbacks.ts';
import { callView, layoutsOf, viewFolder } from './views.ts';

/**
 * What the framework does with a controller's or mailer's public methods: it calls each after the class's callbacks,
 * then renders the view of its name.
 */
export function addActions(body: Body, info: ClassInfo, value: Register): void {
  addCallbacks(body, info, value);
  const folder = viewFolder(info);
  if (folder === null) return;
  const callbacks = callbacksIn(body, info);
  for (const { name, node } of actionsOf(body, info)) {
    const closure = makeClosure(body, {
      node,
      name,
      around: { owner: info, isOfClass: false, method: name },
      kind: 'method',
      lower: (inner) => {
        const action = inner.at(node).text(name);
        const run = (): void => {
          const asked = inner.at(node).invoke(selfOf(inner, node), 'params', []);
          inner.at(node).store(selfOf(inner, node), KEPT, asked);
          inner.at(node).invoke(selfOf(inner, node), BEFORE, [{ kind: 'positional', value: action }]);
          inner.at(node).invoke(selfOf(inner, node), name, []);
          callView(inner, [`${folder}/${name}`], null, node);
          callView(inner, layoutsOf(folder), null, node);
          for (const one of callbacks) if (one.when === 'after') runCallback(inner, one, action, null);
        };
        // A callback that has answered ends it all.
        const caught = inner.code.local();
        const rescue = (): void => {
          for (const one of callbacks) if (one.when === 'rescue') runCallback(inner, one, action, caught);
        };
        inner.at(node).try(run, { caught, code: rescue });
        return [];
      },
    });
    body.at(node).method(value, 'method', `action ${name}`, closure);
  }
}

/** Methods that take nothing, without those that the class keeps for itself. */
const actionsOf = (body: Body, info: ClassInfo): { readonly name: string; readonly node: Node }[] =>
  [...publicMethods(body.source.tree, info)].flatMap(([name, node]) => (isAction(body, node) ? { name, node } : []));

function isAction({ source: { tree } }: Body, node: Node): boolean {
  const list = tree.child(node, Field.parameters);
  return list === NONE || nodesIn(tree, list).every((one) => tree.kind(one) !== Kind.identifier);
}
