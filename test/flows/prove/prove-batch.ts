import { type FlowCase, readBatch } from '../cases/flow-case.ts';
import { proveCase } from './prove-case.ts';

/** Proves the cases of a batch, two at a time, and tells of each as it is done. */
export async function proveBatch(
  batch: string,
  options: { only?: (flowCase: FlowCase) => boolean; told: (flowCase: FlowCase, reasons: readonly string[]) => void },
): Promise<void> {
  const waiting = readBatch(batch)
    .filter(options.only ?? (() => true))
    .values();
  const work = async (): Promise<void> => {
    for (const flowCase of waiting) options.told(flowCase, await proveCase(flowCase));
  };
  await Promise.all([work(), work()]);
}
