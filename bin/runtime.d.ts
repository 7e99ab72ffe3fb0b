export const platform: string;
export const platformPackage: string;
export const PACKED: string;
export const installedRuntime: () => string | undefined;
export const carriedRuntime: () => string | undefined;
export const runBy: (runtime: string) => void;
