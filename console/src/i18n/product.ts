/** The product's name as people read it, and as part of identifiers. One constant for each form. */
export const PRODUCT = 'Tutti';
export const PRODUCT_IDENTIFIER = 'tutti';
/** The programs beside the browser: their names are the same in each language. */
export const PROGRAMS = { controller: `${PRODUCT} Controller`, updater: `${PRODUCT} Updater` } as const;
