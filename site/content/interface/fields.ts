/** Follows the label of a field that is not required, in brackets. */
export const optional = 'optional';
