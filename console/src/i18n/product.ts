/** The product's name as people read it, and as part of identifiers. One constant for each form. */
export const PRODUCT = 'Tutti';
export const PRODUCT_IDENTIFIER = 'tutti';
