import { useState } from 'react'

/**
 * Whether a step of the checkout is open. An unanswered step is open, and stays so until "Done": its first answer does
 * not close it under the keyboard's focus.
 */
export function useStep(isKnown: boolean, isAnswered: boolean) {
  const [isChanging, setIsChanging] = useState(false)
  const isMissing = isKnown && !isAnswered
  // Adjusted while rendering, so that the step is never seen closed in between.
  if (isMissing && !isChanging) setIsChanging(true)
  return { isOpen: isChanging || isMissing, onOpen: setIsChanging }
}
