/** Pictures of a row in the shopper's list of orders; more lines are a number. */
export const mostRowPictures = 4
