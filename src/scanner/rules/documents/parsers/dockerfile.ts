import { DockerfileParser, From, type Instruction, ModifiableInstruction } from 'dockerfile-ast';
import type { Range } from '../../../files/positions.ts';
import { type Located, leaf, list, type Member, mapping } from '../located.ts';

/**
 * A Dockerfile as `{ stages: [{ from, instructions, user, last }] }`: `from` has image, tag, digest, platform and name
 * where they are given, with `stage` for an image that is a stage above; an instruction has keyword, flags, arguments
 * and text; `user` is the last that a stage switches to.
 */
export const parseDockerfile = (text: string): Located[] => {
  const instructions = DockerfileParser.parse(text).getInstructions();
  const offsetAt = createOffsets(text);
  const stages: { from: From; instructions: Instruction[] }[] = [];
  for (const instruction of instructions)
    if (instruction instanceof From) stages.push({ from: instruction, instructions: [] });
    else stages.at(-1)?.instructions.push(instruction);
  const whole = { start: 0, end: text.length };
  const names = stages.map(({ from }) => from.getBuildStage()?.toLowerCase() ?? '');
  const all = stages.map((stage, index) => {
    const isLast = index === stages.length - 1;
    return toStage(stage, { text, offsetAt, isLast, names: names.slice(0, index) });
  });
  return [mapping([{ name: 'stages', nameRange: null, value: list(all, whole) }], whole)];
};

type LineRange = ReturnType<Instruction['getRange']>;

interface Source {
  readonly text: string;
  readonly offsetAt: (range: LineRange) => Range;
}

const createOffsets = (text: string): Source['offsetAt'] => {
  // Its lines end as those of an editor: a carriage return alone ends one as well.
  const starts = [0];
  for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  const offset = (line: number, character: number): number => (starts[line] ?? text.length) + character;
  return ({ start, end }) => ({ start: offset(start.line, start.character), end: offset(end.line, end.character) });
};

const toStage = (
  { from, instructions }: { from: From; instructions: readonly Instruction[] },
  source: Source & { isLast: boolean; names: readonly string[] },
): Located => {
  const range = source.offsetAt(from.getRange());
  const user = instructions.findLast((instruction) => instruction.getKeyword() === 'USER');
  const all = instructions.map((instruction) => toInstruction(instruction, source));
  const members = [
    member('from', toFrom(from, range, source.names)),
    member('instructions', list(all, range, range)),
    member('last', leaf(source.isLast, range)),
  ];
  if (user !== undefined)
    members.push(member('user', leaf(user.getArgumentsContent() ?? '', source.offsetAt(user.getRange()))));
  return mapping(members, range, range);
};

const member = (name: string, value: Located): Member => ({ name, nameRange: null, value });

const toFrom = (from: From, range: Range, names: readonly string[]): Located => {
  const image = from.getImageName();
  const said = {
    [image !== null && names.includes(image.toLowerCase()) ? 'stage' : 'image']: image,
    tag: from.getImageTag(),
    digest: from.getImageDigest(),
    platform: from.getPlatformFlag()?.getValue() ?? null,
    name: from.getBuildStage(),
  };
  const given = Object.entries(said).filter(([, value]) => value !== null);
  return mapping(
    given.map(([name, value]) => member(name, leaf(value, range))),
    range,
    range,
  );
};

const toInstruction = (instruction: Instruction, { text, offsetAt }: Source): Located => {
  const range = offsetAt(instruction.getRange());
  const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
  const its = instruction.getArguments().map((one) => leaf(unquoted(one.getValue()), offsetAt(one.getRange())));
  const after = offsetAt(instruction.getInstructionRange()).end;
  return mapping(
    [
      member('keyword', leaf(instruction.getKeyword(), range)),
      member(
        'flags',
        mapping(
          flags.map((flag) => member(flag.getName(), leaf(flag.getValue(), offsetAt(flag.getRange())))),
          range,
          range,
        ),
      ),
      member('arguments', list(its, range, range)),
      member('text', { ...leaf(joined(text.slice(after, range.end)), { start: after, end: range.end }), place: range }),
    ],
    range,
    range,
  );
};

/** A string of the form in JSON: `["a", "b"]`. */
const unquoted = (argument: string): string => argument.replaceAll(/^\[?\s*"|"\s*,?\s*\]?$/g, '');

/** One line, without the comments that stand between its parts. */
const joined = (text: string): string =>
  text
    .replaceAll(/^[ \t]*#.*$/gm, '')
    .replaceAll(/[\\`][ \t]*\r?\n\s*/g, ' ')
    .trim();
