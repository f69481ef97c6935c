import { TextlintKernel, type TextlintRuleModule } from '@textlint/kernel';
import { MarkdownProcessor } from '@textlint/textlint-plugin-markdown/lib/src/MarkdownProcessor.js';
import type { Finding } from '../checkout/checkout.ts';
import type { Page } from '../pages/page.ts';
import { faultsOf, passiveShare, type Sentence, sentencesOf } from './sentences.ts';

/** A page of fewer sentences has no share: one sentence would decide. */
const FEWEST = 20;
const MOST_PASSIVE = 0.4;

const plainSentences: TextlintRuleModule = ({ Syntax, RuleError, getSource, report, locator }) => {
  const all: Sentence[] = [];
  const read = (node: NonNullable<Parameters<typeof getSource>[0]>) => {
    const source = getSource(node) ?? '';
    for (const sentence of sentencesOf(source)) {
      all.push(sentence);
      const index = source.split('\n', sentence.line).reduce((sum, { length }) => sum + length + 1, 0);
      for (const fault of faultsOf(sentence)) report(node, new RuleError(fault, { padding: locator.at(index) }));
    }
  };
  return {
    [Syntax.Paragraph]: read,
    [Syntax.Header]: read,
    [Syntax.TableCell]: read,
    [Syntax.DocumentExit](node) {
      const share = passiveShare(all);
      if (all.length < FEWEST || share <= MOST_PASSIVE) return;
      report(node, new RuleError(`${Math.round(share * 100)} % of the sentences are passive: name who acts`));
    },
  };
};

/** Reads the sentences of the pages by textlint: short, active, and with a named subject. */
export async function documents(pages: readonly Page[]): Promise<Finding[]> {
  const kernel = new TextlintKernel();
  const options = {
    ext: '.md',
    plugins: [{ pluginId: 'markdown', plugin: { Processor: MarkdownProcessor } }],
    rules: [{ ruleId: 'plain-sentences', rule: plainSentences }],
  };
  const found = await Promise.all(
    pages.map(async ({ path, lines }) => {
      const { messages } = await kernel.lintText(lines.join('\n'), { ...options, filePath: path });
      return messages.map(({ loc, message }) => ({ path, line: loc.start.line, message }));
    }),
  );
  return found.flat();
}
