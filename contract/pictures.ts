/** Pictures that people bring. */

export const pictureRoutes = {} as const
