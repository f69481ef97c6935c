import { checkedBy, partOf, policyDraft, type PolicyDraft, PolicyFields, typedPolicy } from '@planner/forms';
import { SectionCard } from '../section-card.tsx';
import type { TeacherProfile } from '../teacher-profile.ts';
import { type CheckedSection, useSection } from '../use-section.ts';

interface Draft {
  policy: PolicyDraft;
}

function check(draft: Draft): CheckedSection {
  const { policy, faults } = typedPolicy(draft.policy);
  const named = Object.entries(faults).map(([field, text]) => [`policy.${field}`, text]);
  return checkedBy(Object.fromEntries(named), () => ({ policy }));
}

const draftOf = ({ policy }: TeacherProfile): Draft => ({ policy: policyDraft(policy) });

const words = async () => (await import('../section-words.ts')).SECTION_POLICY_WORDS;

/** ACC-66, ACC-88: the policy for all students without a policy of their own. */
export function PolicySection({ profile }: { profile: TeacherProfile }) {
  const form = useSection({ key: 'policy', profile, draftOf, check, words });
  return (
    <SectionCard id="policy" title="Правила отмены" form={form}>
      <PolicyFields form={partOf(form, 'policy')} readers="Ученики прочитают:" />
    </SectionCard>
  );
}
