/** Uploads a chosen file before the form is sent. A backup in the store needs no script. */
export const SCRIPT_OF_FORM = `
const form=document.getElementById('choice'),file=document.getElementById('file'),step=document.getElementById('step'),uploaded=document.getElementById('uploaded');
form.onsubmit=(event)=>{
const chosen=file.files[0];
if(!chosen||uploaded.value)return;
event.preventDefault();
const button=form.querySelector('button');button.disabled=true;
const request=new XMLHttpRequest();
request.open('PUT','/restore/file?name='+encodeURIComponent(chosen.name));
request.upload.onprogress=({loaded,total})=>{step.textContent='Файл загружается: '+Math.floor(100*loaded/total)+' %'};
const failed=()=>{button.disabled=false;step.textContent=request.status===413?'Файл больше 20 ГБ: восстановите его командой npm run restore.':'Файл не загрузился. Попробуйте ещё раз.'};
request.onerror=failed;
request.onload=()=>{if(request.status!==204)return failed();uploaded.value='on';form.submit()};
request.send(chosen)};
file.onchange=()=>{uploaded.value=''};
`;

/** Opens the sign-in page as soon as the product is ready. */
export const SCRIPT_OF_DONE = `
const look=()=>fetch('/readyz',{cache:'no-store'}).then((answer)=>answer.ok,()=>false).then((isReady)=>{if(isReady)location.replace('/user/login');else setTimeout(look,2000)});
setTimeout(look,2000);
`;
