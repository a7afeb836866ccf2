/** Styles of the sidebar beside a list on wider screens: sticky, with a scrollbar of its own. */
export const sidebarStyles =
  '-mx-2 self-start overflow-y-auto px-2 py-2 [scrollbar-width:thin] max-md:hidden md:sticky md:top-19 md:max-h-[calc(100dvh-5rem)]'
