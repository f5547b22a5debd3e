import type { ASTVisitor, ValidationContext } from 'graphql';
import { tooComplex } from '../../api-errors.ts';

/** Refuses a document with more than `most` aliases: each makes the same answer again. */
export const aliasRule =
  (most: number) =>
  (context: ValidationContext): ASTVisitor => {
    let aliases = 0;
    return {
      Field: (node) => {
        if (node.alias && ++aliases === most + 1) context.reportError(tooComplex(`A subscription may have at most ${most} aliases.`));
      },
    };
  };
