<?php
class Document
{
    private $temporary;
    private $title;
    private $extension;
    private $kind = 'txt';

    public function __construct(array $upload, $kind)
    {
        $this->temporary = $upload['tmp_name'];
        $this->title = preg_replace('/\W+/', '-', pathinfo($upload['name'], PATHINFO_FILENAME));
        $this->extension = pathinfo($upload['name'], PATHINFO_EXTENSION);
        if (in_array($kind, ['pdf', 'txt', 'odt'], true)) {
            $this->kind = $kind;
        }
    }

    private function fileName()
    {
        return $this->title . '.' . $this->extension;
    }

    public function store($folder)
    {
        return move_uploaded_file($this->temporary, $folder . '/' . $this->fileName()); // SINK
    }
}
