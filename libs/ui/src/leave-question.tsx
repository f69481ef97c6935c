import { Button, Dialog } from '@planner/platform-ui';

export type LeaveQuestionProps = {
  onAnswer: (mayLeave: boolean) => void;
};

/** The question before the user leaves a page with unsaved text. */
export function LeaveQuestion({ onAnswer }: LeaveQuestionProps) {
  return (
    <Dialog
      title="Уйти без сохранения?"
      size="small"
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button look="danger" onClick={() => onAnswer(true)}>
            Не сохранять
          </Button>
          <Button onClick={() => onAnswer(false)}>Вернуться</Button>
        </>
      }
    >
      <p>То, что вы набрали, пропадёт.</p>
    </Dialog>
  );
}
