/** An expression as it may stand within an f-string in double quotes: Python before 3.12 takes no such quotes there. */
export const quoted = (expression: string): string => expression.replaceAll('"', "'");
