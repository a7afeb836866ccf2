/** What went wrong with a whole form, above its button. */
export const FaultBox = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : (
    <p className="rounded-control bg-simrik/10 px-3 py-2 text-simrik" role="alert">
      {children}
    </p>
  )
