export {
  Button,
  buttonClass,
  classNames,
  Dialog,
  IconButton,
  Loading,
  Skeleton,
  Spinner,
  useOpenWindow,
  VisuallyHidden,
} from '@planner/platform-ui';
export type {
  ButtonLook,
  ButtonProps,
  ButtonShape,
  ButtonSize,
  DialogProps,
  IconButtonProps,
  LoadingProps,
  SkeletonProps,
} from '@planner/platform-ui';
export { Attachments } from './attachments/attachments.tsx';
export type { AttachmentsProps } from './attachments/attachments.tsx';
export type { Attachment } from './attachments/attachment.ts';
export { Avatar } from './avatar/avatar.tsx';
export type { AvatarProps } from './avatar/avatar.tsx';
export { hueStyle } from './avatar/hue.ts';
export { Card } from './card/card.tsx';
export type { CardProps } from './card/card.tsx';
export { useWidth } from './use-width.ts';
export { Checkbox } from './checkbox/checkbox.tsx';
export { Switch } from './checkbox/switch.tsx';
export type { SwitchProps } from './checkbox/switch.tsx';
export { DatePicker } from './date-picker/date-picker.tsx';
export type { DatePickerProps } from './date-picker/date-picker.tsx';
export { DateTimePicker } from './date-picker/date-time-picker.tsx';
export type { DateTimePickerProps, DayAndTime } from './date-picker/date-time-picker.tsx';
export { MiniMonth } from './date-picker/mini-month.tsx';
export type { MiniMonthProps } from './date-picker/mini-month.tsx';
export { LeaveQuestion } from './leave-question.tsx';
export type { LeaveQuestionProps } from './leave-question.tsx';
export { LinkedText } from './linked-text/linked-text.tsx';
export { Field } from './field/field.tsx';
export type { FieldProps } from './field/field.tsx';
export { FileInput } from './file-input/file-input.tsx';
export type { FileInputProps } from './file-input/file-input.tsx';
export type { FileRow } from './file-input/file-row.tsx';
export { Menu } from './menu/menu.tsx';
export type { MenuProps } from './menu/menu.tsx';
export type { MenuItem } from './menu/menu-list.tsx';
export { Money } from './money/money.tsx';
export type { MoneyProps } from './money/money.tsx';
export { Banner } from './notice/banner.tsx';
export type { BannerProps, BannerTone } from './notice/banner.tsx';
export { Disclosure } from './disclosure/disclosure.tsx';
export type { DisclosureProps } from './disclosure/disclosure.tsx';
export { ReadStatus } from './notice/read-status.tsx';
export type { ReadState, ReadStatusProps } from './notice/read-status.tsx';
export { EmptyState } from './notice/empty-state.tsx';
export type { EmptyStateProps } from './notice/empty-state.tsx';
export { ErrorBar } from './notice/error-bar.tsx';
export type { ErrorBarProps } from './notice/error-bar.tsx';
export { longPageClass, pageClass } from './page-top/page-class.ts';
export { PageTop } from './page-top/page-top.tsx';
export { NarrowHidden } from './field/narrow-hidden.tsx';
export { Chips } from './segmented/chips.tsx';
export type { Chip, ChipsProps } from './segmented/chips.tsx';
export { Popover } from './popover/popover.tsx';
export type { PopoverProps } from './popover/popover.tsx';
export { ProgressBar } from './progress-bar/progress-bar.tsx';
export { Segmented } from './segmented/segmented.tsx';
export type { SegmentedOption, SegmentedProps } from './segmented/segmented.tsx';
export { MultiSelect } from './select/multi-select.tsx';
export type { MultiSelectProps } from './select/multi-select.tsx';
export type { SelectId, SelectItem } from './select/select-item.ts';
export { Select } from './select/select.tsx';
export type { SelectProps } from './select/select.tsx';
export { ShowMore } from './show-more/show-more.tsx';
export type { ShowMoreProps } from './show-more/show-more.tsx';
export { useEarlier } from './show-more/use-earlier.tsx';
export { tableClass } from './table/table-class.ts';
export { Tabs } from './tabs/tabs.tsx';
export type { Tab, TabsProps } from './tabs/tabs.tsx';
export { Badge } from './tag/badge.tsx';
export type { BadgeProps } from './tag/badge.tsx';
export { Tag } from './tag/tag.tsx';
export type { TagProps, TagTone } from './tag/tag.tsx';
export { TextArea } from './text-input/text-area.tsx';
export { PasswordInput } from './text-input/password-input.tsx';
export { TextInput } from './text-input/text-input.tsx';
export type { TextInputProps } from './text-input/text-input.tsx';
export { Tile, Tiles } from './tiles/tiles.tsx';
export type { TileProps, TilesProps } from './tiles/tiles.tsx';
export { TimeInput } from './time-input/time-input.tsx';
export type { TimeInputProps } from './time-input/time-input.tsx';
export { Toast } from './toast/toast.tsx';
export type { ToastProps, ToastTone } from './toast/toast.tsx';
