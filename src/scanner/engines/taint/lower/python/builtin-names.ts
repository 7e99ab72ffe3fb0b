const names = `abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex
copyright credits delattr dict dir divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr
hash help hex id input int isinstance issubclass iter len license list locals map max memoryview min next object oct open
ord pow print property quit range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars
zip __import__ __build_class__ __debug__ __doc__ __file__ __name__ __package__ __path__ __spec__ Ellipsis NotImplemented`;

const builtins = new Set(names.split(/\s+/));

/** True for a name that every module has without binding it. */
export function isBuiltin(name: string): boolean {
  return builtins.has(name) || /(?:Error|Exception|Warning|Exit|Interrupt|Iteration)$/.test(name);
}
