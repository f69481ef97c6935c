/** A reason not to start that the operator can remove. The main program prints only the sentence, without a stack. */
export class StartFault extends Error {
  override name = 'StartFault';
}
