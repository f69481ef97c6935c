/** A reason not to start that the operator can remove; main prints the sentence alone, without a stack. */
export class StartFault extends Error {
  override name = 'StartFault';
}
